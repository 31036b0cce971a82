/** A part of the content that a page shows: an item, or only some of its fields. */
export interface PagePart {
  /** `tours/flamenco-tapas`, `statements`, `guides/about`, `locales/pages`. */
  item: string
  /**
   * Each with what is below it; `*` stands for any one step. "home." stands for all texts of the interface that
   * begin so, "list.found_" for all plural forms.
   */
  fields?: string[]
  /** Fields that are not shown all the same. */
  except?: string[]
}

/** True when a field belongs to a part. */
export function covers({ fields, except = [] }: PagePart, field: string): boolean {
  return (!fields || isAmong(fields, field)) && !isAmong(except, field)
}

function isAmong(fields: string[], field: string): boolean {
  return fields.some((one) => matches(one, field))
}

/** Every field of every page asks this, so nothing is taken apart that need not be. */
function matches(one: string, field: string): boolean {
  if (one.endsWith('.') || one.endsWith('_')) return field.startsWith(one)
  if (!one.includes('*'))
    return field.startsWith(one) && (field.length === one.length || field[one.length] === '/')
  const steps = field.split('/')
  return one.split('/').every((step, i) => step === '*' || step === steps[i])
}
