/** The folder, tour and field that a figure's name consists of; undefined for figures of no tour. */
export function tourOfFigure(name: string): { collection: string; tour: string; field: string } | undefined {
  const [collection = '', tour = '', field, ...more] = name.split('/')
  if (!['tours', 'partner-tours'].includes(collection) || field === undefined || more.length > 0)
    return undefined
  return { collection, tour, field }
}
