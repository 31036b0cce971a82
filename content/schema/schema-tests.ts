import type { SchemaTest } from './schema-node'

/** Schemas of texts in every language. */
export const isLocalized: SchemaTest = ({ localized }) => localized === true

export const isFigure: SchemaTest = ({ figure }) => figure !== undefined
