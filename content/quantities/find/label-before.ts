/** Words whose number is a name: room 12, line 5, No. 25. Singular and plural, in all languages. */
const LABELS =
  `rooms? lines? gates? platforms? terminals? exits? bus(?:es)? trains? flights? routes? roads? no nos nr
  numbers? pages? articles? laws? decrees? sections? chapters? codes? orders? tickets? sites? zones? floors?
  apartments? box versions? channels? stops? tracks? tables? seats? scale streets? avenues?
  salas? líneas? puertas? andén vías? terminal(?:es)? salidas? autobús tren(?:es)? vuelos? rutas? carreteras?
  número núm n página artículos? ley(?:es)? decretos? secci(?:ón|ones) capítulos? códigos? pedidos? turnos? zonas?
  pisos? apartamentos? versi(?:ón|ones) canal(?:es)? paradas? mesas? asientos? escala calles? plazas? avenidas?
  комнат[аеуы] зал[еа]? лини[яиюей]+ линиям выход[аеу]? платформ[аеы] путь терминал[аеу]? автобус поезд рейс маршрут шоссе
  номер страниц[аеы] стать[яиюе] закон[аеу]? декрет[аеу]? раздел[аеу]? глав[аеы] код индекс заказ талон зон[аеы] этаж[аеу]?
  квартир[аеы] верси[яию] канал[еа]? вагон[аеу]? стол место масштаб дом[аеу]? ул улиц[аеы] площад[ьи] площадь`
    .trim()
    .split(/\s+/)
    .join('|')

const LABEL = new RegExp(String.raw`(?:(?<!\p{L})(?:${LABELS})\.?(?:º|ª)?|№|#) ?$`, 'iu')
/** A name in the middle of a sentence: "Calle Mayor 12". */
const NAME = /[\p{L},] \p{Lu}\p{L}*,? $/u
/** A code in front: "AVE 2084". Roman numerals and "AD" are none. */
const CODE = /(?<![\p{L}\d])(?!(?:AD|BC|DC|[IVXLCM]+) )\p{Lu}{1,4} $/u

/** Whether the two words or more before a number make it a name: a room, a street number, a train. */
export function labelBefore(before: string): boolean {
  return LABEL.test(before) || CODE.test(before)
}

/** A label, or a name in the middle of a sentence, whose number it may be. */
export function nameBefore(plain: string, start: number): boolean {
  const before = plain.slice(Math.max(0, start - 40), start)
  return labelBefore(before) || NAME.test(before)
}
