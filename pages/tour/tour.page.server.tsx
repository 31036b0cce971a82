import { TourDetail, tourHead } from './TourDetail'

export const head = tourHead

/** One of our own tours with its booking card; also at its direct path (specification §2). */
export const Page = TourDetail
