import { describe, expect, test } from 'vitest'
import { saysReservedEntry, skipLineWords } from '../../../content/rules/skip-line-matches-the-badge'
import type { Locale } from '../../../domain/locale'

describe('skipLineWords', () => {
  test.each<[Locale, string, string]>([
    ['en', 'Skip-the-line entry with a guide', 'Skip-the-line'],
    ['en', 'You skip the queue at the ticket office.', 'skip the queue'],
    ['en', 'Entry without the ticket queue', 'without the ticket queue'],
    ['en', 'Walk past the queue.', 'past the queue'],
    ['en', 'Skip the long lines and walk in.', 'Skip the long lines'],
    ['en', 'No waiting in line at the door', 'No waiting in line'],
    ['en', 'You do not have to stand in the ticket queue.', 'not have to stand in the ticket queue'],
    ['en', 'You don’t queue for tickets.', 'don’t queue'],
    ['en', 'Fast-track entry is included.', 'Fast-track entry'],
    ['en', 'With priority access to the palace', 'priority access'],
    ['es', 'Sáltate la cola del palacio.', 'Sáltate la cola'],
    ['es', 'Entra sin esperar colas.', 'sin esperar colas'],
    ['es', 'Evítate las largas colas.', 'Evítate las largas colas'],
    ['es', 'Acceso preferente al museo', 'Acceso preferente'],
    ['ru', 'Без ожидания в очереди', 'Без ожидания в очереди'],
    ['ru', 'Проход вне очереди', 'вне очереди'],
    ['ru', 'Вам не придётся стоять в очереди.', 'не придётся стоять в очереди'],
    ['ru', 'Приоритетный вход во дворец', 'Приоритетный вход'],
    ['es', 'Entrada sin colas', 'sin colas'],
    ['es', 'Sin colas no se pierde la mañana.', 'Sin colas'],
    ['es', 'Recorre sin prisas y sin colas el palacio.', 'sin colas'],
    ['es', 'Entra sin hacer cola en la taquilla', 'sin hacer cola'],
    ['es', 'Te ahorras la cola de las taquillas.', 'ahorras la cola'],
    ['ru', 'Вход без очереди', 'без очереди'],
    ['ru', 'Вы минуете очередь в кассу.', 'минуете очередь'],
    ['ru', 'В\u00a0кассу стоять не придётся.', 'В\u00a0кассу стоять не'],
  ])('%s: %s', (locale, text, words) => {
    const found = skipLineWords(text, locale)
    expect(found?.words).toBe(words)
    expect(found?.offset).toBe(text.indexOf(words))
  })

  test.each<[Locale, string]>([
    ['en', 'Choose our skip-the-line tour instead.'],
    ['en', 'This is not a skip-the-line ticket.'],
    ['en', 'The line between the two towers, a long queue of saints'],
    ['en', 'There is no priority access, and no fast-track entry either.'],
    ['en', 'Without priority entry you wait an hour.'],
    ['en', 'Priority access is not included.'],
    ['en', 'On free evenings you cannot skip the queue.'],
    ['es', 'No hay acceso preferente.'],
    ['es', 'El acceso preferente no está incluido.'],
    ['ru', 'Приоритетный вход не включён.'],
    ['en', 'We do not guarantee it: on Sundays you wait in line.'],
    ['en', 'The waiting line in Goya’s drawing'],
    ['es', 'Elige nuestra visita sin colas.'],
    ['es', 'Sin acceso preferente, saltan a la vista los colores.'],
    ['es', 'Haces cola en la taquilla.'],
    ['ru', 'Придётся постоять в очереди.'],
    ['ru', 'В первую очередь мы смотрим Веласкеса.'],
    ['ru', 'Не упустите свою очередь.'],
    ['es', 'El vestido de cola de la bailaora'],
    ['ru', 'Выберите нашу экскурсию без очереди.'],
    ['ru', 'Картина стоит очереди.'],
  ])('%s says nothing of the kind: %s', (locale, text) => {
    expect(skipLineWords(text, locale)).toBeUndefined()
  })

  test('words of another tour do not hide the tour’s own further on', () => {
    expect(skipLineWords('Unlike our skip-the-line walk, here, too, you skip the queue.', 'en')?.words).toBe(
      'skip the queue',
    )
  })
})

describe('saysReservedEntry', () => {
  test.each<[Locale, string]>([
    ['en', 'Prado Museum ticket, reserved in advance'],
    ['en', 'go in with the reserved tickets'],
    ['es', 'pasas con la entrada ya reservada'],
    ['ru', 'проходим по заранее заказанным билетам'],
    ['ru', 'Билет в музей Прадо, заказанный заранее'],
  ])('%s: %s', (locale, text) => {
    expect(saysReservedEntry(text, locale)).toBe(true)
  })

  test.each<[Locale, string]>([
    ['en', 'Ticket to the palace. Tables are reserved.'],
    ['es', 'Entrada al palacio'],
    ['ru', 'Билет во дворец'],
  ])('%s does not: %s', (locale, text) => {
    expect(saysReservedEntry(text, locale)).toBe(false)
  })
})
