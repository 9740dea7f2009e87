/** What a solved verification gives: both travel as headers of the one call they are good for. */
export type CaptchaProof = { readonly captchaToken: string; readonly verifyBody: string }

/** The flow machine carries one word; a captcha token holds no line break. */
export const packProof = ({ captchaToken, verifyBody }: CaptchaProof): string =>
  `${captchaToken}\n${verifyBody}`

export function proofHeaders(packed: string): { captchaToken: string; verifyBody: string } {
  const [captchaToken = '', ...rest] = packed.split('\n')
  return { captchaToken, verifyBody: rest.join('\n') }
}
