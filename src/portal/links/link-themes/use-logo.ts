import { useEffect, useState } from 'react'
import { payerPicture } from '#domain/links/payer-pictures.ts'
import { type SendFile, sendFile } from '#portal/files/send-file.ts'

const send = sendFile('brandLogo')

/**
 * The theme's own logo in its preview. A new upload is not served publicly yet, so it is shown from the local file;
 * `kept` is the stored logo.
 */
export function useLogo(kept: string | null) {
  const [made, setMade] = useState<Readonly<Record<string, string>>>({})
  useEffect(
    () => () => {
      for (const address of Object.values(made)) URL.revokeObjectURL(address)
    },
    [made],
  )
  const sends: SendFile = async (file, options) => {
    const answer = await send(file, options)
    if (answer.ok) setMade({ [answer.data.fileName]: URL.createObjectURL(file) })
    return answer
  }
  const addressOf = (name: string | undefined): string | undefined =>
    name === undefined ? undefined : name === kept ? payerPicture(name) : made[name]
  return { sends, addressOf }
}
