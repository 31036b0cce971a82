import { fillText } from '../../../domain/fill-text'
import type { BookingTexts } from '../booking-texts'
import { canBeChosen, type OfferedTime } from './offered-times'

/** That a departure is full, and what can be chosen instead. */
export function soldOutText(offered: OfferedTime[], time: string, texts: BookingTexts): string {
  return offered.some(canBeChosen) ? fillText(texts.soldOutTime, { time }) : texts.soldOutDay
}
