import type { PageRequest } from '../page'

/** The address of the contact form with the tour's name as its subject (startSubject fills it in). */
export function askAbout({ link, t }: Pick<PageRequest, 'link' | 't'>, { title }: { title: string }): string {
  const subject = t('pages:tour.askSubject', { title })
  return `${link({ route: 'contact' })}?${new URLSearchParams({ subject })}#write`
}
