import { useEffect, useState } from 'react'
import { payerPicture } from '#domain/links/payer-pictures.ts'
import { type SendFile, sendFile } from '#portal/files/send-file.ts'

const send = sendFile('brandLogo')

/**
 * The own logo of a theme in its preview. What was uploaded a moment ago nobody else is shown yet, so it is drawn from
 * the file itself; `kept` is the one that the theme has.
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
