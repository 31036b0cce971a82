import { useEffect, useState } from 'react'

const minuteMs = 60_000

/**
 * The time now, once the browser has taken over; the prerendered page must not know one. It goes on while
 * the page is open: departures leave, and at midnight the early booking ends.
 */
export function useNow(): Date | null {
  const [now, setNow] = useState<Date | null>(null)
  useEffect(() => {
    const update = () => setNow(new Date())
    update()
    const timer = setInterval(update, minuteMs)
    // Timers sleep in a tab that nobody looks at.
    document.addEventListener('visibilitychange', update)
    window.addEventListener('pageshow', update)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', update)
      window.removeEventListener('pageshow', update)
    }
  }, [])
  return now
}
