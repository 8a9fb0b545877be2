/** Small stores for state of the interface; server data belongs to `./query`, the rest to the URL. */
export { create as createStore } from 'zustand';
export type { StoreApi, UseBoundStore } from 'zustand';
