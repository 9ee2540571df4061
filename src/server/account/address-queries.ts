import { randomUUID } from 'node:crypto'
import type pg from 'pg'
import { ADDRESS_FIELDS, MAX_ADDRESSES, type PostalAddress } from '#rules/address/address-format.ts'
import { inTransaction } from '../database/transaction.ts'

export type StoredAddress = PostalAddress & { id: string }

const COLUMNS = 'firstname, lastname, company, street, extra, postcode, city, district, province'

/** The addresses of a customer, the oldest first. */
export async function readAddresses(pool: pg.Pool, customerId: string): Promise<StoredAddress[]> {
  const { rows } = await pool.query<StoredAddress>(
    `select id, ${COLUMNS} from customer_address where customer_id = $1 order by created_at, id`,
    [customerId],
  )
  return rows
}

/**
 * Stores a checked address of a customer under its id: a new one, or in place of what was there. A second press of the button
 * stores it once. An id that somebody else has tells nothing: as with one that nobody has, there is a new address then.
 * @returns false: the customer has enough addresses
 */
export function saveAddress(
  pool: pg.Pool,
  customerId: string,
  address: StoredAddress,
  moment: number,
): Promise<boolean> {
  return inTransaction(pool, async (client) => {
    // two new addresses at the same moment are counted one after the other
    await client.query('select from customer where id = $1 for update', [customerId])
    if (await writeAddress(client, customerId, address, moment)) return true
    return writeAddress(client, customerId, { ...address, id: randomUUID() }, moment)
  })
}

/** Stores a checked address that a customer has ordered to, unless the account has it, or has enough addresses. */
export function addAddress(pool: pg.Pool, customerId: string, address: PostalAddress, moment: number): Promise<void> {
  return inTransaction(pool, async (client) => {
    await client.query('select from customer where id = $1 for update', [customerId])
    const { rows } = await client.query<PostalAddress>(
      `select ${COLUMNS} from customer_address where customer_id = $1`,
      [customerId],
    )
    const isThere = rows.some((stored) => ADDRESS_FIELDS.every((field) => stored[field] === address[field]))
    if (!isThere) await writeAddress(client, customerId, { ...address, id: randomUUID() }, moment)
  })
}

/** False: the customer has enough addresses, or the id belongs to somebody else. */
async function writeAddress(
  client: pg.ClientBase,
  customerId: string,
  { id, ...address }: StoredAddress,
  moment: number,
): Promise<boolean> {
  const { rowCount } = await client.query(
    `insert into customer_address (id, customer_id, created_at, ${COLUMNS})
     select $1, $2, to_timestamp($3 / 1000.0), $4, $5, $6, $7, $8, $9, $10, $11, $12
     where exists (select from customer_address where id = $1)
       or (select count(*) from customer_address where customer_id = $2) < ${MAX_ADDRESSES}
     on conflict (id) do update set (${COLUMNS}) = row (excluded.firstname, excluded.lastname, excluded.company,
         excluded.street, excluded.extra, excluded.postcode, excluded.city, excluded.district, excluded.province)
       where customer_address.customer_id = excluded.customer_id`,
    [
      id,
      customerId,
      moment,
      address.firstname,
      address.lastname,
      address.company,
      address.street,
      address.extra,
      address.postcode,
      address.city,
      address.district,
      address.province,
    ],
  )
  return rowCount === 1
}

/** Deletes an address of a customer. False: there is none with this id. */
export async function deleteAddress(pool: pg.Pool, customerId: string, id: string): Promise<boolean> {
  const { rowCount } = await pool.query('delete from customer_address where customer_id = $1 and id = $2', [
    customerId,
    id,
  ])
  return rowCount === 1
}
