import type { LanguageText } from '../../figures/texts-side-by-side'

/** A text in its three languages, with the numbers that differ marked. */
export function LanguagesSideBySide({ texts }: { texts: LanguageText[] }) {
  return (
    <div className="languages">
      {texts.map(({ locale, language, paragraphs, shortened }) => (
        <section key={locale} aria-label={`${language} text`}>
          <h4>{language}</h4>
          <div lang={locale}>
            {paragraphs.map((paragraph, i) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: rendered once
              <p key={i}>
                {paragraph.map(({ text, marked }, j) =>
                  // biome-ignore lint/suspicious/noArrayIndexKey: rendered once
                  marked ? <mark key={j}>{text}</mark> : text,
                )}
              </p>
            ))}
          </div>
          {paragraphs.length === 0 && <p className="languages__missing">There is no such text.</p>}
          {shortened && <p className="languages__shortened">Only the paragraphs that tell the figure.</p>}
        </section>
      ))}
    </div>
  )
}
