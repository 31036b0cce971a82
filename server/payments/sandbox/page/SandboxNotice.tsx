interface SandboxNoticeProps {
  heading: string
  texts: string[]
}

/** Nobody may take a page of the sandbox for a real payment. */
export function SandboxNotice({ heading, texts }: SandboxNoticeProps) {
  return (
    <aside className="checkout__notice notice">
      <p>
        <strong>{heading}</strong> {texts.join(' ')}
      </p>
    </aside>
  )
}
