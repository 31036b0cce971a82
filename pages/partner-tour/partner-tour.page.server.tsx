import { TourDetail, tourHead } from '../tour/TourDetail'

export const head = tourHead

/** A partner's ticket with its booking card (specification §2). */
export const Page = TourDetail
