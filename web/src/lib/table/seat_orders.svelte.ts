/** The standing orders of a seat: the chances to interrupt it wants to be asked about. */

import { get, put } from "../server/api";
import type { Order } from "./standing_orders";

export class SeatOrders {
  orders = $state.raw<Order[]>([]);

  /** `fails` receives errors. */
  constructor(
    private readonly path: string,
    private readonly token: string | null,
    private readonly fails: (error: unknown) => void,
  ) {}

  async fetch(): Promise<void> {
    const found = await get<{ orders: Order[] }>(`${this.path}/orders`, this.token).catch(() => null);
    if (found) this.orders = found.orders;
  }

  /** Replace the orders; the open decision may be answered at once. */
  async give(orders: Order[]): Promise<boolean> {
    try {
      this.orders = (await put<{ orders: Order[] }>(`${this.path}/orders`, { orders }, this.token)).orders;
      return true;
    } catch (error) {
      this.fails(error);
      return false;
    }
  }
}
