/** Where the originals of photographs lie below data/; the files of data/images.yaml begin with it. */
export const PHOTOS = 'photos'

/** Whether a picture of data/images.yaml is a photograph; the others are scenes drawn for the site. */
export function isPhotograph({ file }: { file: string }): boolean {
  return file.startsWith(`${PHOTOS}/`)
}

/** A photograph in the forms that a page offers to browsers. */
export interface PhotoFiles {
  /** Pixels of the widest. */
  width: number
  height: number
  /** The address of the widest as JPEG. */
  src: string
  srcSets: Record<'avif' | 'webp' | 'jpeg', string>
  /** What stands in its place until it is there: a data URI of less than 200 bytes. */
  preview: string
}
