import { describe } from 'vitest'
import { LOCALES } from '../../domain/locale'
import { expect, test } from './harness/e2e-test'
import { hrefsIn, lookAt, wordsOf } from './harness/on-the-page'
import { linkIn, site, textsIn } from './harness/site-under-test'

const FLAMENCO = 'flamenco-tapas'
const WALKING = 'madrid-historic-center-walking-tour'
const ESCORIAL = 'el-escorial-tour'
const SEGOVIA = 'segovia-avila-day-trip-from-madrid'
const TOLEDO = 'toledo-day-trip-from-madrid'
const PALACE = 'madrid-royal-palace-skip-line-tour'

/** Each landing with the tours it sells, its own first, and the guide it leads on to. */
const LANDINGS: Record<string, { tours: string[]; guide?: string }> = {
  'toledo-day-trip': { tours: [TOLEDO, SEGOVIA, ESCORIAL], guide: 'best-things-to-do-toledo' },
  'madrid-walking-tours': { tours: [WALKING, PALACE, 'prado-museum-guided-tour'] },
  'flamenco-tickets-madrid': { tours: [FLAMENCO, WALKING] },
  'tapas-wine-tours-madrid': { tours: [FLAMENCO, WALKING] },
  'el-escorial-day-trip': { tours: [ESCORIAL, TOLEDO, SEGOVIA], guide: 'how-to-visit-el-escorial-madrid' },
}

describe.each(LOCALES)('the landing pages in %s', (locale) => {
  const t = textsIn(locale)
  const to = linkIn(locale)
  const facts = site.sites[locale]

  describe.each(Object.entries(LANDINGS))('%s', (slug, { tours, guide }) => {
    const path = to(slug)
    const landing = facts.landings[slug]

    test('tells its story with pictures, lists and questions [R2.22, R2.23]', async ({
      sharedPage: page,
    }) => {
      await lookAt(page, path)
      if (!landing) throw new Error(`no landing ${slug}`)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(landing.heading)
      await expect(page.locator('.hero__lead')).toHaveText(landing.lead)
      await expect(page.locator('.story h2')).toHaveText(landing.sections.map(({ heading }) => heading))
      expect(landing.sections.length).toBeGreaterThanOrEqual(3)
      for (const [i, { text, list = [], image }] of landing.sections.entries()) {
        const section = page.locator('.story').nth(i)
        await expect(section.getByRole('heading', { level: 2 })).toBeVisible()
        await expect(section.locator('p')).toHaveCount(text.trim().split('\n\n').length)
        await expect(section.locator('.ticks li')).toHaveText(list)
        await expect(section.locator('img')).toHaveCount(image ? 1 : 0)
      }
      const faq = facts.faqs[landing.faq ?? '']
      // Questions stand on one page; the others lead there.
      const isHere = faq?.page === slug
      await expect(page.locator('.faq summary')).toHaveText(
        isHere ? faq.items.map(({ question }) => question) : [],
      )
      if (!isHere) expect(await hrefsIn(page.locator('.faq'))).toEqual([`${to(faq?.page ?? '-')}#faq-title`])
    })

    test('leads to its tours and its guide [R2.22, R2.23]', async ({ sharedPage: page }) => {
      await lookAt(page, path)
      const cards = page.getByRole('region', { name: t('pages:landing.tours') }).getByRole('article')
      await expect(cards).toHaveCount(tours.length)
      for (const [i, tour] of tours.entries()) {
        expect(await hrefsIn(cards.nth(i))).toEqual([`${to('tour', tour)}#calendar`, to('tour', tour)])
      }
      const teaser = page.getByRole('region', { name: t('pages:landing.guide') })
      if (guide) expect(await hrefsIn(teaser)).toEqual([to('guide', guide)])
      else await expect(teaser).toHaveCount(0)
    })

    test('shows the decided figures, as the tour’s own card below does [R2.22, R2.23]', async ({
      sharedPage: page,
    }) => {
      await lookAt(page, path)
      for (const { figure, label } of landing?.facts ?? []) {
        await expect(page.locator(`.statistics [data-figure="${figure}"]`)).toHaveText(
          facts.figures[figure]?.text ?? '-',
        )
        await expect(page.locator('.statistics')).toContainText(label)
      }
      for (const field of ['rating', 'duration', 'groupSize']) {
        // Texts name them, too, as numbers inside a word.
        const places = ['.statistics', '.card'].map(
          (part) => `${part} [data-figure="tours/${tours[0]}/${field}"]`,
        )
        const shown = await wordsOf(page.locator(places.join(', ')))
        expect(shown.length, `${field}, at a glance and on the card`).toBe(2)
        expect(new Set(shown).size, field).toBe(1)
      }
    })
  })
})

/** The figures at the top of a landing, by their labels, as the data decides between the customer's readings. */
const AT_A_GLANCE = {
  'tapas-wine-tours-madrid': {
    en: {
      'Guest rating': '5/5',
      'Left by guests': '234 reviews',
      Duration: '4 hours',
      'Largest group': '20 people',
      'On the route': '4 taverns',
      'To taste': 'At least 6 tapas',
      'With the tapas': '3 drinks',
      'On the wine tour': 'At least 5 wines',
    },
    es: {
      Valoración: '5/5',
      'De quienes ya han venido': '234 opiniones',
      Duración: '4 horas',
      'Grupo máximo': '20 personas',
      'En la ruta': '4 tabernas',
      'Para probar': 'Al menos 6 tapas',
      'Con las tapas': '3 bebidas',
      'En el tour de vinos': 'Al menos 5 vinos',
    },
    ru: {
      Оценка: '5 из 5',
      'От участников': '234 отзыва',
      Длительность: '4 часа',
      'Максимум в группе': '20 человек',
      'На маршруте': '4 таверны',
      Дегустация: 'Не менее 6 видов тапас',
      'К тапас': '3 напитка',
      'На винной экскурсии': 'Не менее 5 сортов вина',
    },
  },
  'madrid-walking-tours': {
    en: {
      'Guest rating': '5/5',
      'Left by guests': '156 reviews',
      Duration: '3 hours',
      'Largest group': '12 people',
    },
    es: {
      Valoración: '5/5',
      'De quienes ya han venido': '156 opiniones',
      Duración: '3 horas',
      'Grupo máximo': '12 personas',
    },
    ru: {
      Оценка: '5 из 5',
      'От участников': '156 отзывов',
      Длительность: '3 часа',
      'Максимум в группе': '12 человек',
    },
  },
}

const PALACE_ROOMS = {
  en: 'over 3,000 rooms',
  es: 'más de 3000 estancias',
  ru: 'более 3 000 комнат',
}

const START_TIMES = {
  en: ['morning tours start at about 09:00–10:00', 'afternoon tours at about 14:00–15:00'],
  es: ['los de la mañana empiezan hacia las 09:00–10:00', 'los de la tarde, hacia las 14:00–15:00'],
  ru: ['утренние экскурсии начинаются примерно в 09:00–10:00', 'дневные — примерно в 14:00–15:00'],
}

describe.each(LOCALES)('what the company says in %s', (locale) => {
  const t = textsIn(locale)
  const to = linkIn(locale)

  test('of the tapas and wine tours: rating, reviews, hours, taverns, tapas, drinks, wines [R2.23, R3.55, R3.56]', async ({
    sharedPage: page,
  }) => {
    await page.goto(to('tapas-wine-tours-madrid'))
    const list = page.locator(`dl[aria-label="${t('pages:landing.facts')}"]`)
    const names = await wordsOf(list.locator('dt'))
    const figures = await wordsOf(list.locator('dd'))
    expect(Object.fromEntries(names.map((name, i) => [name, figures[i]]))).toEqual(
      AT_A_GLANCE['tapas-wine-tours-madrid'][locale],
    )
  })

  test('of the walking tour: rating, reviews, hours [R2.22, R3.57]', async ({ sharedPage: page }) => {
    await page.goto(to('madrid-walking-tours'))
    const list = page.locator(`dl[aria-label="${t('pages:landing.facts')}"]`)
    const names = await wordsOf(list.locator('dt'))
    const figures = await wordsOf(list.locator('dd'))
    expect(Object.fromEntries(names.map((name, i) => [name, figures[i]]))).toEqual(
      AT_A_GLANCE['madrid-walking-tours'][locale],
    )
  })

  test('of the rooms of the Royal Palace, on its tour and in its guide [R3.58]', async ({
    sharedPage: page,
  }) => {
    for (const path of [to('tour', PALACE), to('guide', 'madrid-royal-palace-visiting-tips')]) {
      await page.goto(path)
      expect((await wordsOf(page.locator('main'))).join(' '), path).toContain(PALACE_ROOMS[locale])
    }
  })

  test('of the times at which tours start, among the listing’s questions [R9.10]', async ({
    sharedPage: page,
  }) => {
    await page.goto(to('madrid-tours'))
    const question = page.locator('#faq-start-times')
    await question.locator('summary').click()
    const [answer] = await wordsOf(question.locator('p'))
    for (const time of START_TIMES[locale]) expect(answer).toContain(time)
  })
})

test('three landings stand at the paths that the specification gives [R2.22]', async ({
  sharedPage: page,
}) => {
  for (const [path, word] of [
    ['/toledo-day-trip', 'Toledo'],
    ['/madrid-walking-tours', 'walk'],
    ['/flamenco-tickets-madrid', 'Flamenco'],
  ] as const) {
    expect((await page.goto(path))?.status(), path).toBe(200)
    await expect(page.getByRole('heading', { level: 1 })).toContainText(new RegExp(word, 'i'))
  }
})
