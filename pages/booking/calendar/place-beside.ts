interface Box {
  left: number
  top: number
  width: number
  height: number
}

/** Pixels between a control and what it opens, and between that and the edge of the window. */
const gap = 8

/**
 * Where a panel stands in the window: below its control, above it where there is no room below, else at
 * the bottom of the window; always within it.
 *
 * @returns pixels from the left and the top of the window
 */
export function placeBeside(
  control: Box,
  panel: Pick<Box, 'width' | 'height'>,
  windowSize: Pick<Box, 'width' | 'height'>,
): Pick<Box, 'left' | 'top'> {
  const within = (value: number, room: number) => Math.max(gap, Math.min(value, room - gap))
  const below = control.top + control.height + gap
  const above = control.top - gap - panel.height
  const fitsBelow = below + panel.height + gap <= windowSize.height
  return {
    left: within(control.left, windowSize.width - panel.width),
    top: within(fitsBelow || above < gap ? below : above, windowSize.height - panel.height),
  }
}
