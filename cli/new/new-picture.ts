import { readFileSync, statSync } from 'node:fs'
import { basename, extname, resolve } from 'node:path'
import { insertEntry } from '../../content/read/edit-yaml'
import { lookAtPhotograph } from '../../content/read/look-at-photograph'
import { mapAt } from '../../content/read/value-at'
import { inRoot, singleOf } from '../../content/read/workspace'
import { yamlOnOneLine } from '../../content/read/write-yaml-text'
import { IS_SLUG } from '../../content/rules/slugs-are-file-names'
import { PHOTOS } from '../../domain/site/photograph'
import { UserError } from '../../domain/user-error'
import { changedFile, changeFiles, contentToChange } from '../change/change-files'
import { usageError } from '../content-root'
import type { Given } from '../given'
import type { Output } from '../output/output'
import { projectDir } from '../project-dir'
import { slugFromTitle } from './slug'

const FILE = 'data/images.yaml'

/** What has to be said of a photograph: by the option's name, the option as it is written. */
const TEXTS = {
  alt: '--alt "what is to be seen, for those who cannot see it"',
  altEs: '--alt-es "the same in Spanish"',
  altRu: '--alt-ru "the same in Russian"',
  credit: '--credit "whom to name with it"',
  licence: '--licence "what allows us to show it, for example CC BY 4.0"',
}

/**
 * `tours new picture`: a photograph for tours, guides and cities, its original copied into data/photos/.
 *
 * @throws {UserError} USAGE for what is missing or cannot be meant, SLUG_TAKEN, NOT_VALID when it cannot be shown
 */
export async function newPicture(options: Given<'new picture'>, output: Output): Promise<void> {
  const { file } = options
  const workspace = contentToChange(options.root, [FILE])
  if (!statSync(file, { throwIfNoEntry: false })?.isFile())
    throw usageError(`${file} is no file: write the path of one photograph.`)
  const { id = slugFromTitle(basename(file, extname(file))) } = options
  if (!IS_SLUG.test(id))
    throw usageError(
      `"${id}" is no name: write --id with lower-case words joined by hyphens, for example prado-door.`,
    )
  if (Object.hasOwn(mapAt(singleOf(workspace, 'images'), []), id))
    throw new UserError(
      'SLUG_TAKEN',
      `There is a picture "${id}" already, in ${FILE}. Name this one with --id.`,
    )
  const missing = (Object.keys(TEXTS) as (keyof typeof TEXTS)[]).filter((text) => !options[text]?.trim())
  if (missing.length > 0)
    throw usageError(
      ['A photograph needs more words; add:', ...missing.map((text) => TEXTS[text])].join('\n  '),
    )
  const { alt: en, altEs: es, altRu: ru, credit, licence } = options
  const { format = '', orientation = 1, isWhole } = lookAtPhotograph(projectDir, file) ?? {}
  const isTurned = orientation > 1 && isWhole
  // What cannot be shown keeps the usual ending: the check of photographs says what it is.
  const name = `${PHOTOS}/${id}.${['png', 'webp'].includes(format) ? format : 'jpg'}`
  const entry = yamlOnOneLine({ file: name, alt: { en, es, ru }, credit, licence })
  // It may lie there already, where nothing names it yet.
  const isNew = resolve(file) !== inRoot(workspace, `data/${name}`)
  const bytes = isTurned ? await turnUpright(file) : readFileSync(file)
  const planned = [
    { file: `data/${name}`, text: bytes, isNew },
    changedFile(workspace, FILE, (before) => insertEntry(before, [], id, entry)),
  ]
  changeFiles(workspace, planned, options.asOf)
  output.out(`Written:
  data/${name}${isTurned ? ' (turned upright)' : ''}
  ${FILE} (one more entry)

Show it: write ${id} as a picture of a tour ("images": hero, card, gallery or share), of a city ("image"), or of a
guide (data/guides.yaml). Where it is cut, its middle stays in sight, unless its entry says focus: [0.2, 0.4], from
left and top. When that is done: npx tours validate
`)
}

/** Telephones store their photographs lying. In its own format; next to nothing is lost at this quality. */
async function turnUpright(file: string): Promise<Buffer> {
  const { default: sharp } = await import('sharp')
  const same = { quality: 95, force: false }
  return sharp(file).autoOrient().keepIccProfile().jpeg(same).webp(same).toBuffer()
}
