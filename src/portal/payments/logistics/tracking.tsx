import { LinkText } from '#ui/link-text.tsx'

export type TrackingProps = { number: string; link: string | null }

/** A tracking number, linked to the carrier's page when that is known. */
export const Tracking = ({ number, link }: TrackingProps) =>
  link === null ? (
    number
  ) : (
    <LinkText href={link} target="_blank" rel="noopener noreferrer">
      {number}
    </LinkText>
  )
