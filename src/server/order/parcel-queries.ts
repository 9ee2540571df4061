import type pg from 'pg'
import type { NewParcel, Parcel } from '#rules/order/parcels.ts'

/** Adds the parcels of an order that is shipped now. */
export async function insertParcels(
  client: pg.ClientBase,
  orderId: string,
  parcels: readonly NewParcel[],
  moment: number,
): Promise<void> {
  if (parcels.length === 0) return
  await client.query(
    `insert into order_parcel (order_id, position, carrier, tracking_number, shipped_at)
     select $1, position - 1, carrier, number, to_timestamp($4 / 1000.0)
     from unnest($2::text[], $3::text[]) with ordinality as parcel (carrier, number, position)`,
    [orderId, parcels.map(({ carrier }) => carrier), parcels.map(({ trackingNumber }) => trackingNumber), moment],
  )
}

/** The parcels of an order, in the order in which they were named. */
export async function readParcelsOf(client: pg.Pool | pg.ClientBase, number: string): Promise<Parcel[]> {
  const { rows } = await client.query<Parcel>({
    name: 'read-parcels',
    text: `
      select carrier, tracking_number as "trackingNumber",
        round(extract(epoch from shipped_at) * 1000)::float8 as "shippedAt"
      from order_parcel join customer_order on customer_order.id = order_id
      where number = $1 order by position`,
    values: [number],
  })
  return rows
}
