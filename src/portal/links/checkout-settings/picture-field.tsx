import { useRef, useState } from 'react'
import { asSentence, sentences } from '#labels/sentences.ts'
import { m } from '#paraglide/messages.js'
import { sendFile } from '#portal/files/send-file.ts'
import { acceptOf, failedText, uploadError } from '#portal/files/upload-rules.ts'
import type { Uploads } from '#portal/files/use-uploads.ts'
import { newId } from '#portal/kit/ids.ts'
import { css } from '#styled/css'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { Inline } from '#ui/stack.tsx'

const look = {
  row: css({ flow: 'line', gap: '3', justifyContent: 'space-between' }),
  picture: css({
    display: 'grid',
    placeItems: 'center',
    width: '[90px]',
    height: '10',
    borderWidth: 'hair',
    borderRadius: 'md',
    bg: 'surface.sunken',
    textStyle: 'caption',
    color: 'fg.subtle',
    overflow: 'hidden',
    '& img': { maxWidth: 'full', maxHeight: 'full' },
  }),
}

type Props = {
  profile: 'checkoutIcon' | 'checkoutLogo'
  label: string
  hint: string
  uploads: Uploads
  shown: string | null
  error: string | undefined
  onBusy: (busy: boolean) => void
  /** Receives the stored file name and an address at which this browser can load the picture; null for none. */
  onChange: (picture: { readonly name: string; readonly address: string } | null) => void
}

/** One picture of the payer pages, uploaded at once, checked by its content, and previewed. */
export function PictureField(props: Props) {
  const { profile, label, hint, uploads, shown, error, onBusy, onChange } = props
  const [sending, setSending] = useState(false)
  const [fault, setFault] = useState('')
  const chooser = useRef<HTMLInputElement>(null)
  const take = async (file: File) => {
    const wrong = uploadError(file, profile)
    if (wrong) return setFault(sentences(asSentence(wrong.title), wrong.text))
    setFault('')
    setSending(true)
    onBusy(true)
    const answer = await sendFile(profile)(file, { quiet: true })
    setSending(false)
    onBusy(false)
    if (!answer.ok)
      return setFault(answer.failure.kind === 'refused' ? answer.failure.msg : failedText(profile))
    const { fileName } = answer.data
    uploads.add(fileName)
    onChange({ name: fileName, address: URL.createObjectURL(file) })
  }
  const [inputId] = useState(newId)
  return (
    <Field group label={label} width="full" help={hint} error={fault || error}>
      <div className={look.row}>
        <span className={look.picture}>
          {shown === null ? m.checkout_settings_picture_none() : <img src={shown} alt="" />}
        </span>
        <input
          ref={chooser}
          id={inputId}
          type="file"
          hidden
          accept={acceptOf(profile)}
          onChange={(event) => {
            const file = event.target.files?.[0]
            event.target.value = ''
            if (file) void take(file)
          }}
        />
        <Inline nowrap>
          {shown !== null && (
            <Button
              size="sm"
              look="ghost"
              tone="neutral"
              aria-label={m.checkout_settings_picture_remove({ name: label })}
              onClick={() => {
                setFault('')
                onChange(null)
              }}
            >
              {m.checkout_settings_remove()}
            </Button>
          )}
          <Button
            size="sm"
            look="outline"
            tone="neutral"
            loading={sending}
            aria-label={m.checkout_settings_picture_choose({ name: label })}
            onClick={() => chooser.current?.click()}
          >
            {shown === null ? m.checkout_settings_upload() : m.checkout_settings_replace()}
          </Button>
        </Inline>
      </div>
    </Field>
  )
}
