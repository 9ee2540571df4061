/**
 * Collects what one rendering depends on while it loads its data: tags, and the next moment at which something on it begins
 * or ends. It belongs to that rendering alone and is passed to whatever loads.
 */
export class Dependencies {
  /** What "now" means for the rendering; milliseconds since 1970. */
  readonly moment: number
  readonly tags = new Set<string>()
  /** The rendering is right before this moment. */
  until = Number.POSITIVE_INFINITY
  /** When the oldest part that was taken from another cache was read, by the caches' clock. */
  readAt = Number.POSITIVE_INFINITY

  constructor(moment: number) {
    this.moment = moment
  }

  /** The rendering shows something of this tag, or would show it if it existed. */
  note(tag: string): void {
    this.tags.add(tag)
  }

  /** Something that the rendering shows begins or ends at this moment; moments in the past do not matter any more. */
  noteMoment(moment: number): void {
    if (moment > this.moment && moment < this.until) this.until = moment
  }

  /** A part of the rendering comes from a cache that read it at this time. */
  noteReadAt(time: number): void {
    if (time < this.readAt) this.readAt = time
  }
}
