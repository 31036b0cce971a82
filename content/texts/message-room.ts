/** Interface texts that have little room, by their address; the first that fits counts. */
const ROOM: [RegExp, number][] = [
  // What search engines show of a page.
  [/^locales\/pages\/[^.]+\.title$/, 60],
  [/^locales\/pages\/[^.]+\.description$/, 160],
  // Buttons and what stands beside them.
  [/^locales\/common\/layout\.(bookNow|menu|search|language|currency)$/, 16],
  [/^locales\/common\/(card\.(details|from)|list\.(reset|search|all))$/, 20],
  [/^locales\/common\/card\.seeAvailability/, 28],
  [/^locales\/booking\/(bookNow|processing|close)$/, 20],
  [/^locales\/booking\/(bookNowPrice|reload|email|name|date|time|total)$/, 28],
]

/** How many characters there is room for; undefined where there is no limit. */
export function roomOfMessage(address: string): number | undefined {
  return ROOM.find(([pattern]) => pattern.test(address))?.[1]
}
