/** The payment provider's price id of a new tour, as a gap that the company fills. */
export function paymentPriceGap(slug: string): { value: string; placeholder: string } {
  return {
    value: `price_placeholder_${slug.replaceAll('-', '_')}`,
    placeholder: 'The price id has to be taken from the company’s Stripe account.',
  }
}
