import { listAt, textAt } from '../../content/read/value-at'
import { itemsOf, singleOf, type Workspace } from '../../content/read/workspace'
import { namesIn } from './content-names'
import { insertItem } from './insert-entry'
import { gap, partlyWritten } from './localized-gap'
import { changedFile, type NewContext, schemaHead } from './new-context'
import type { NewPlan } from './new-plan'
import { routeEntry } from './route-entry'
import { chosenOrAssumed } from './tour-texts'
import { yamlFile, yamlValue } from './yaml-file'

/** A city's page: its file, its address and its places in the destination menus. */
export function cityPlan({ root, workspace, answers }: NewContext): NewPlan {
  const { slug } = answers
  const name = partlyWritten('name', answers.title, slug.replace(/-tours$/, ''))
  const city = {
    slug,
    city: answers.city ?? slug.replace(/-tours$/, ''),
    name,
    heading: gap('heading', name),
    title: gap('title', name),
    description: gap('description', name),
    intro: gap('introduction', name),
    searchHint: gap('hint in the search box'),
    comingSoon: true,
    ...chosenOrAssumed('image', answers.image, namesIn(workspace, 'images')[0]?.value),
  }
  const link = yamlValue({ route: slug, comingSoon: true, label: name })
  return {
    files: [
      {
        file: `data/cities/${slug}.yaml`,
        text: yamlFile(schemaHead(workspace, 'cities'), city),
        isNew: true,
      },
      routeEntry(root, 'pages', { ...answers, title: {} }),
      changedFile(root, 'data/navigation.yaml', (text) =>
        menusOfCities(workspace).reduce(
          (changed, { path, after }) => insertItem(changed, path, link, after),
          text,
        ),
      ),
    ],
    afterwards: [
      'Its addresses stand in data/routes.yaml; change them before they are known to travellers.',
      `Partner tours with "city: ${city.city}" are listed on it; "comingSoon: false" opens it in the menu.`,
    ],
    page: { route: slug },
  }
}

/** The destination lists, and behind which of their items the cities end. */
function menusOfCities(workspace: Workspace): { path: (string | number)[]; after?: number }[] {
  const navigation = singleOf(workspace, 'navigation')
  const cities = itemsOf(workspace, 'cities').map(({ slug }) => slug)
  const lastCity = (path: (string | number)[]) =>
    listAt(navigation, path).findLastIndex((item) => cities.includes(textAt(item, ['route'])))
  const menu = listAt(navigation, ['menu']).findIndex((item) => textAt(item, ['id']) === 'destinations')
  return [['destinations'], ...(menu < 0 ? [] : [['menu', menu, 'items']])].map((path) => ({
    path,
    ...(lastCity(path) >= 0 && { after: lastCity(path) }),
  }))
}
