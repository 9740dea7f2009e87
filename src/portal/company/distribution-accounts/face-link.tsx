import { m } from '#paraglide/messages.js'
import { notify } from '#portal/kit/notify.ts'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { Input } from '#ui/input.tsx'
import { Inline } from '#ui/stack.tsx'

const copy = async (url: string) => {
  try {
    await navigator.clipboard.writeText(url)
    await notify({ tone: 'good', title: m.distribution_accounts_copied() })
  } catch {
    await notify({ tone: 'bad', title: m.distribution_accounts_copy_failed() })
  }
}

/** A face link, which is shown this one time, with the button that copies it. */
export const FaceLink = ({ url }: { url: string }) => (
  <Inline>
    <Field
      width="full"
      label={m.distribution_accounts_link()}
      help={m.distribution_accounts_link_hint()}
    >
      <Input value={url} readOnly onChange={() => {}} />
    </Field>
    <Button onClick={() => void copy(url)}>{m.distribution_accounts_copy()}</Button>
  </Inline>
)
