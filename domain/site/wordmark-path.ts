/** The company's sign, a city gate, as the path of a picture of 44 × 40: drawn on the site and on its reports. */
export const WORDMARK_PATH =
  'M2 38V14h6V9l4-4 4 4v-3l6-4 6 4v3l4-4 4 4v5h6v24h-7V27a3.5 3.5 0 0 0-7 0v11h-4V24a5 5 0 0 0-10 0v14h-4V27a3.5 3.5 0 0 0-7 0v11z'
