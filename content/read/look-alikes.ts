/** Letters of the Russian and Ukrainian keyboards with the Latin ones that they look like. */
const LOOK_ALIKES: Record<string, string> = {
  ...{ а: 'a', в: 'b', с: 'c', е: 'e', н: 'h', і: 'i', ј: 'j', к: 'k', м: 'm', о: 'o' },
  ...{ р: 'p', ѕ: 's', т: 't', у: 'y', х: 'x' },
}

export function lookAlikeHint(name: string): string | undefined {
  const first = [...name].find((letter) => LOOK_ALIKES[letter.toLowerCase()])
  const latin = [...name].map((letter) => LOOK_ALIKES[letter.toLowerCase()] ?? letter).join('')
  // What keeps other Cyrillic letters is a Russian word.
  if (first === undefined || /\p{Script=Cyrillic}/u.test(latin)) return undefined
  return `"${first}" is a Cyrillic letter that only looks like "${LOOK_ALIKES[first.toLowerCase()]}". Type the name anew: ${latin}.`
}
