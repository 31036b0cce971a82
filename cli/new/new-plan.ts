/** A file that `tours new` writes. */
export interface PlannedFile {
  /** Relative to the content root. */
  file: string
  text: string
  /** True for a file that must not be there yet. */
  isNew: boolean
}

/** Everything that is written for one new piece of content. */
export interface NewPlan {
  files: PlannedFile[]
  /** What there is to do besides filling in the gaps, in sentences. */
  afterwards?: string[]
  /** Page's name as data/routes.yaml knows it, where the kind has a page of its own. */
  page?: { route: string; slug?: string }
}
