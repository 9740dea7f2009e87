/** Proof of a solved verification: both values are sent as headers of the one call for which they are valid. */
export type CaptchaProof = { readonly captchaToken: string; readonly verifyBody: string }

/** The flow machine carries a single string; a captcha token contains no line break. */
export const packProof = ({ captchaToken, verifyBody }: CaptchaProof): string =>
  `${captchaToken}\n${verifyBody}`

export function proofHeaders(packed: string): { captchaToken: string; verifyBody: string } {
  const [captchaToken = '', ...rest] = packed.split('\n')
  return { captchaToken, verifyBody: rest.join('\n') }
}
