import type { DecidedFigure } from '../figures/decided-figure'
import type { Figure, LocalizedText, PageText, WithheldText } from '../generated/content'

type Same<A, B> = [A] extends [B] ? ([B] extends [A] ? true : false) : false

/**
 * Content in one language: localized and withheld texts are plain strings, figures are decided. A language
 * that lacks a page's text has no such page, so that what is there has all its texts.
 * Everything else keeps its shape, so the schemas stay the only description of the content.
 */
export type InLocale<T> =
  Same<NonNullable<T>, LocalizedText> extends true
    ? string | Extract<T, undefined>
    : Same<NonNullable<T>, PageText> extends true
      ? string | Extract<T, undefined>
      : Same<NonNullable<T>, WithheldText> extends true
        ? string | Extract<T, undefined>
        : Same<NonNullable<T>, Figure> extends true
          ? DecidedFigure | Extract<T, undefined>
          : T extends readonly (infer Item)[]
            ? InLocale<Item>[]
            : T extends object
              ? { [K in keyof T]: InLocale<T[K]> }
              : T
