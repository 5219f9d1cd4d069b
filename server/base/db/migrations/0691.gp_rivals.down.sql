drop function rival_figures(bigint[], int);
