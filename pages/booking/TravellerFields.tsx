import { useBooking } from './booking-context'
import { Field } from './Field'

/** Who books: full name and e-mail address, of which only the type is checked here (specification §5). */
export function TravellerFields() {
  const { texts, fields, change, errorOf, missing } = useBooking()
  const kinds = {
    name: { name: 'customerName', type: 'text', autoComplete: 'name' },
    email: { name: 'customerEmail', type: 'email', autoComplete: 'email' },
  }
  return (['name', 'email'] as const).map((field) => (
    <Field
      key={field}
      label={texts[field]}
      error={missing(fields[field]) ? texts[`${field}Required`] : errorOf(kinds[field].name)}
    >
      {(control) => (
        <input
          {...kinds[field]}
          {...control}
          className="input"
          required
          value={fields[field]}
          onChange={({ target }) => change({ [field]: target.value })}
        />
      )}
    </Field>
  ))
}
