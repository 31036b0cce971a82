/** What is wrong with a field, beside it; nothing without a text. */
export function FieldError({ id, children }: { id: string; children: string | undefined }) {
  if (!children) return null
  return (
    <span className="field__error" id={id}>
      {children}
    </span>
  )
}
