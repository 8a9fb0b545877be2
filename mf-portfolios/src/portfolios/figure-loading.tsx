import { Loading, Skeleton } from '@commonweal/ui';

/** The place of a chart that is not there yet. @param props.height in rem */
export function FigureLoading({ height }: { readonly height: number }) {
  return (
    <Loading>
      <Skeleton shape="block" height={`${height}rem`} />
    </Loading>
  );
}
