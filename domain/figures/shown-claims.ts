/** Claims of data/claims.yaml that pages state by their names, apart from those that texts name. */
export const SHOWN_CLAIMS = {
  since: 'claims/since/year',
  rating: 'claims/rating/stars',
  reviewCount: 'claims/reviews/count',
  lowPrice: 'claims/site-price/min',
  highPrice: 'claims/site-price/max',
  catalogueTours: 'claims/catalogue-tours/count',
  catalogueCategories: 'claims/catalogue-categories/count',
  catalogueLowPrice: 'claims/catalogue-price/min',
  catalogueHighPrice: 'claims/catalogue-price/max',
} as const

/** What a tile of the partner catalogue states (specification §9). @param id below "tiles:" of data/categories.yaml */
export function claimsOfTile(id: string): { count: string; from: string } {
  return { count: `claims/tile-${id}/count`, from: `claims/tile-${id}/from` }
}
