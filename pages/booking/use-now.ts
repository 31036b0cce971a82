import { useEffect, useState } from 'react'

const minuteMs = 60_000

/**
 * The time now, once the browser has taken over; the prerendered page must not know one. It goes on while
 * the page is open: departures leave, and at midnight the early booking ends.
 */
export function useNow(): Date | null {
  const [now, setNow] = useState<Date | null>(null)
  useEffect(() => {
    const tell = () => setNow(new Date())
    tell()
    const timer = setInterval(tell, minuteMs)
    // Timers sleep in a tab that nobody looks at.
    document.addEventListener('visibilitychange', tell)
    window.addEventListener('pageshow', tell)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', tell)
      window.removeEventListener('pageshow', tell)
    }
  }, [])
  return now
}
