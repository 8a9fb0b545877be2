import { Loading, Skeleton } from '@commonweal/ui';

/** The shape of the form. */
export function EditorLoading() {
  return (
    <Loading>
      <div className="cw-stack cw-gap-6">
        <Skeleton shape="heading" width="20rem" />
        <Skeleton shape="block" count={2} height="4rem" />
        <Skeleton shape="block" height="24rem" />
      </div>
    </Loading>
  );
}
