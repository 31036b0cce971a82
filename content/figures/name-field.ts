const FIELDS: Record<string, string> = {
  groupSize: 'group size',
  reviewCount: 'number of reviews',
}

/** A field of a tour in a sentence: "group size", "price". */
export function nameField(field: string): string {
  return FIELDS[field] ?? field
}
