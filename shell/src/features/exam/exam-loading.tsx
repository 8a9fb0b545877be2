import { Loading, Skeleton } from '@commonweal/ui';

/** Questions that are on their way. */
export function ExamLoading() {
  return (
    <Loading>
      <Skeleton shape="text" count={3} />
      <Skeleton shape="block" height="16rem" />
    </Loading>
  );
}
