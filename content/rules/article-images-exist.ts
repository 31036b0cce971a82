import { didYouMean } from '../read/did-you-mean'
import { listNodes } from '../read/list-nodes'
import { cachedOfFile } from '../read/parsed-file'
import { mapAt, textAt } from '../read/value-at'
import { singleOf } from '../read/workspace'
import { type Check, diagnosticAt } from './check'

export const articleImagesExist: Check = {
  error: 'article-image',
  scope: 'Pictures in articles are in data/images.yaml and have a description.',
  *run({ workspace, references, isUnreadable }) {
    const images = mapAt(singleOf(workspace, 'images'), [])
    const files = Object.values(images).flatMap((image) => textAt(image, ['file']) ?? [])
    const addresses = files.map((name) => `/${name}`)
    const isKnown = references.target('images').known && !isUnreadable('data/images.yaml')
    for (const { parsed } of workspace.articles) {
      const pictures = cachedOfFile(parsed, 'pictures', () =>
        listNodes(parsed).flatMap(({ node, place }) =>
          node.type === 'image' ? [{ url: node.url, isDescribed: Boolean(node.alt?.trim()), place }] : [],
        ),
      )
      for (const { url, isDescribed, place } of pictures) {
        if (isKnown && !addresses.includes(url.replace(/^\/?/, '/')))
          yield diagnosticAt(place, {
            message: `There is no picture "${url}" in data/images.yaml.`,
            hint: didYouMean(url, addresses),
          })
        if (!isDescribed)
          yield diagnosticAt(place, {
            message: `The picture "${url}" has no description.`,
            hint: 'Write it in the brackets: ![what is to be seen](…).',
          })
      }
    }
  },
}
