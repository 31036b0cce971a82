import { TourDetail, tourHead } from '../tour/TourDetail'

export const head = tourHead

/** One of our own tours on a page in the partners' style. */
export const Page = TourDetail
