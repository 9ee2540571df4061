import { useTexts } from '../../page-context.tsx'
import type { Preview } from '../open-overlay.ts'
import { PanelFrame } from '../panels/PanelFrame.tsx'
import styles from './Waiting.module.css'

/**
 * The overlay before its product is here: what the card knew, and boxes of the sizes that will follow. Drawn on the
 * server, where the entry script fills the parts in, and drawn again by the overlay's code until the product arrives.
 */
export function Waiting({ preview }: { preview?: Preview }) {
  const texts = useTexts('quick-buy')
  return (
    <PanelFrame
      busy
      media={<div data-part="picture">{preview?.image && <img src={preview.image} alt="" />}</div>}
      foot={<div className={styles.button} />}
    >
      <div className={styles.head}>
        <h2 className={styles.title} data-part="title">
          {preview?.title}
        </h2>
        <div className={styles.rating} />
        <p className={styles.price} data-part="price">
          {preview?.price}
        </p>
      </div>
      <div className={styles.line} />
      <div className={styles.boxes}>
        <div className={styles.box} />
        <div className={styles.box} />
        <div className={styles.box} />
      </div>
      <p className="visually-hidden" role="status">
        {texts.loading}
      </p>
    </PanelFrame>
  )
}
