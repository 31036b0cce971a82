/** Latitude and longitude in degrees. */
export type Coordinates = readonly number[]

const METRES_A_DEGREE = 111_320

/** How far east and north of the first the second is, in metres; exact enough within a city. */
export function metresBetween(
  [lat = 0, lon = 0]: Coordinates,
  [lat2 = 0, lon2 = 0]: Coordinates,
): [number, number] {
  const narrower = Math.cos((lat * Math.PI) / 180)
  return [(lon2 - lon) * METRES_A_DEGREE * narrower, (lat2 - lat) * METRES_A_DEGREE]
}

/** Addresses that open a place in an app for maps, or on its site; nothing of theirs is loaded. */
export function mapLinks([lat = 0, lon = 0]: Coordinates): { name: string; href: string }[] {
  const at = `${lat},${lon}`
  return [
    { name: 'Google Maps', href: `https://www.google.com/maps/search/?api=1&query=${at}` },
    { name: 'Apple Maps', href: `https://maps.apple.com/?q=${at}` },
    { name: 'OpenStreetMap', href: openStreetMapLink([lat, lon]) },
  ]
}

/** A map that needs no account and sets no cookies. */
export function openStreetMapLink([lat, lon]: Coordinates): string {
  return `https://www.openstreetmap.org/?mlat=${lat}&mlon=${lon}#map=18/${lat}/${lon}`
}
