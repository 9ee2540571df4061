import { useTexts } from '../../page-context.tsx'
import type { CardPreview } from '../open-request.ts'
import { PanelFrame } from '../panels/PanelFrame.tsx'
import { PictureEdges } from '../panels/PictureEdges.tsx'
import styles from './LoadingSkeleton.module.css'

/**
 * The overlay while its product is loading: the card's preview and boxes of the sizes to come. Rendered without a preview
 * on the server, where the entry script fills in the `data-part` elements, and with one by the overlay's code.
 */
export function LoadingSkeleton({ cardPreview }: { cardPreview?: CardPreview | undefined }) {
  const texts = useTexts('quick-buy')
  return (
    <PanelFrame
      busy
      media={
        <div data-part="picture">
          {cardPreview?.image && (
            <>
              <PictureEdges src={cardPreview.image} />
              <img src={cardPreview.image} alt="" />
            </>
          )}
        </div>
      }
      foot={<div className={styles.button} />}
    >
      <div className={styles.head}>
        <h2 className={styles.title} data-part="title">
          {cardPreview?.title}
        </h2>
        <div className={styles.rating} />
        <p className={styles.price} data-part="price">
          {cardPreview?.price}
        </p>
        <div className={styles.note} />
      </div>
      <Choices />
      <Choices />
      <div className={styles.line} />
      <p className="visually-hidden" role="status">
        {texts.loading}
      </p>
    </PanelFrame>
  )
}

function Choices() {
  return (
    <div className={styles.choices}>
      <div className={styles.line} />
      <div className={styles.boxes}>
        <div className={styles.box} />
        <div className={styles.box} />
        <div className={styles.box} />
      </div>
    </div>
  )
}
