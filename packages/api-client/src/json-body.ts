/** A body in JSON already, such as a worker makes of many rows. @typeParam Body that it is the JSON of */
export class JsonBody<Body> {
  readonly json: string;
  /** Never there: it keeps bodies of two operations apart. */
  declare readonly of: Body;

  constructor(json: string) {
    this.json = json;
  }
}
