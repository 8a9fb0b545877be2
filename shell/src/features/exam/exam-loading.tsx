import { Loading, Skeleton } from '@commonweal/ui';

export function ExamLoading() {
  return (
    <Loading>
      <Skeleton shape="text" count={3} />
      <Skeleton shape="block" height="16rem" />
    </Loading>
  );
}
