/** Longer addresses are cut at a word. */
const LONGEST = 60

/** As the addresses of data/routes.yaml write Russian. */
const LATIN: Record<string, string> = {
  а: 'a',
  б: 'b',
  в: 'v',
  г: 'g',
  д: 'd',
  е: 'e',
  ё: 'e',
  ж: 'zh',
  з: 'z',
  и: 'i',
  й: 'y',
  к: 'k',
  л: 'l',
  м: 'm',
  н: 'n',
  о: 'o',
  п: 'p',
  р: 'r',
  с: 's',
  т: 't',
  у: 'u',
  ф: 'f',
  х: 'kh',
  ц: 'ts',
  ч: 'ch',
  ш: 'sh',
  щ: 'shch',
  ъ: '',
  ы: 'y',
  ь: '',
  э: 'e',
  ю: 'yu',
  я: 'ya',
}

/** The title in lower-case Latin words joined by hyphens; empty when it holds no letter or digit that can be written so. */
export function slugFromTitle(title: string): string {
  const words = title
    .toLowerCase()
    .replace(/\{\{.*?\}\}/g, ' ')
    .replace(/\p{Script=Cyrillic}/gu, (letter) => LATIN[letter] ?? '')
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/['’]/g, '')
    .split(/[^a-z0-9]+/)
    .filter(Boolean)
  let slug = ''
  for (const word of words) {
    const longer = slug === '' ? word.slice(0, LONGEST) : `${slug}-${word}`
    if (longer.length > LONGEST) break
    slug = longer
  }
  return slug
}
