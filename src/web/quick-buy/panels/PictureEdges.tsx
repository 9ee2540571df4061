/** What fills the column above and below a picture: the picture itself, of which CSS draws out the first and the last rows. */
export function PictureEdges({ src }: { src: string }) {
  return (
    <>
      <img src={src} alt="" data-edge="start" />
      <img src={src} alt="" data-edge="end" />
    </>
  )
}
