const KEY = 'tours-content-panel'

/** What the panel looks like, kept while the tab is open: every save loads the page anew. */
export interface PanelState {
  open: boolean
  /** How far its list is scrolled, in pixels. */
  scroll: number
  /** Which of its details are unfolded, or folded though they come unfolded. */
  toggled: string[]
}

export function readPanelState(storage: Storage): PanelState {
  const closed: PanelState = { open: false, scroll: 0, toggled: [] }
  try {
    return { ...closed, ...(JSON.parse(storage.getItem(KEY) ?? '{}') as Partial<PanelState>) }
  } catch {
    return closed
  }
}

export function writePanelState(storage: Storage, state: PanelState): void {
  storage.setItem(KEY, JSON.stringify(state))
}
