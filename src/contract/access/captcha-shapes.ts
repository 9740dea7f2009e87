import * as v from 'valibot'

/** A human-verification challenge: either placing a piece in a picture, or proof of work by the device. */
export const CaptchaChallenge = v.object({
  provider: v.picklist(['slider', 'geetest', 'work']),
  captchaId: v.string(),
  /** Present for the built-in slider: the picture, the piece and their sizes in pixels. */
  slider: v.nullable(
    v.object({
      background: v.string(),
      piece: v.string(),
      width: v.number(),
      height: v.number(),
      pieceSize: v.number(),
      pieceTop: v.number(),
    }),
  ),
  /** Present for `work`: one of the counters below `tries` yields a key (PBKDF2) that begins with `keyPrefix`. */
  work: v.nullable(
    v.object({
      algorithm: v.string(),
      nonce: v.string(),
      salt: v.string(),
      cost: v.number(),
      keyLength: v.number(),
      keyPrefix: v.string(),
      tries: v.number(),
    }),
  ),
})
