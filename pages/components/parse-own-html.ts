interface TextPolicies {
  createPolicy(name: string, rules: typeof plain): typeof plain
}

const plain = { createHTML: (html: string) => html }

/** The Content-Security-Policy names this as the one place where text may become markup: it comes from us. */
const { trustedTypes } = window as { trustedTypes?: TextPolicies }
const ownPages = trustedTypes?.createPolicy('own-pages', plain) ?? plain

/** A page of ours, or a part of one that the server has written. */
export function parseOwnHtml(html: string): Document {
  return new DOMParser().parseFromString(ownPages.createHTML(html), 'text/html')
}
